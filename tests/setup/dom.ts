import 'fake-indexeddb/auto'
import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { dropCredentials } from '../../src/app/data/credentials.ts'
import { setWork } from '../../src/app/device/work.ts'
import { addEnglish, byArea } from '../../src/app/language/english.ts'
import { startWording } from '../../src/app/language/i18n.ts'

/** What Mantine asks of a browser and the simulated one lacks. */
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** The build brings words along with the code that says them; here they are all there. */
const english = import.meta.glob<Record<string, unknown>>('../../locales/en/*.json', { eager: true, import: 'default' })
for (const [area, words] of Object.entries(byArea(english))) addEnglish(area, words)

await startWording()

// the files of one worker share the app's modules: where one begins nobody is signed in, no store is open, nothing is told
dropCredentials()
setWork({ kind: 'closed' })
cleanNotificationsQueue()
cleanNotifications()
