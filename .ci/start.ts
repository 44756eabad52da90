/** `npm start`: the app as built, served by the API in this very process. */
import { buildAppIfStale } from './build.ts'

buildAppIfStale()
await import('../src/server/main.ts')
