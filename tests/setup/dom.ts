import 'fake-indexeddb/auto'
import { startWording } from '../../src/app/i18n.ts'

/** What Mantine asks of a browser and the simulated one lacks. */
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

await startWording()
