import i18next, { type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { oneStop } from '#domain/kernel/one-stop.ts'
import { deviceNotes } from '../data/browser-storage.ts'
import { englishSoFar, type Words } from './english.ts'
import { LATE_AREAS } from './late-areas.ts'

/** English is there with the code that says it; other languages come whole, when they are chosen. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Record<string, Words>>> = {
  es: async () => (await import('./spanish.ts')).spanish,
}

/** Where a key that names no area is looked for. */
const areas = [...new Set([...Object.keys(englishSoFar()), ...LATE_AREAS])]

/** Kept on the device, as the colour scheme is; also read before sign-in. */
const LANGUAGE_KEY = 'hedgerow-language'

const ONE_STOP: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-stop',
  process: (value, _keys, options) => (typeof value === 'string' ? oneStop(value, Object.values(options)) : value),
}

export async function startWording(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(ONE_STOP)
    .init({
      lng: 'en',
      initAsync: false, // words that come from now on are added at once
      fallbackLng: 'en', // spec 1 §9 Languages
      ns: areas,
      defaultNS: 'common',
      fallbackNS: areas,
      resources: { en: englishSoFar() },
      interpolation: { escapeValue: false }, // React escapes
      postProcess: [ONE_STOP.name],
      react: { useSuspense: false },
    })
  await speak(chosenLanguage())
}

/** Switches every screen without a reload; stays in the present language where the words cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (!(await load(language))) return
  deviceNotes.write(LANGUAGE_KEY, language)
  document.documentElement.lang = language // asked of the server too by whoever hears of the change
  await i18next.changeLanguage(language)
}

function chosenLanguage(): Language {
  const wanted = [deviceNotes.read(LANGUAGE_KEY), ...navigator.languages.map((each) => each.slice(0, 2))]
  return LANGUAGES.find((each) => each === wanted.find((one) => LANGUAGES.some((known) => known === one))) ?? 'en'
}

/** The words of a language, whichever the screens speak: a paper is worded for whoever gets it. */
export async function wordsIn(
  language: Language,
): Promise<(key: string, params?: Record<string, string | number>) => string> {
  await load(language)
  const t = i18next.getFixedT(language)
  return (key, params) => t(key, { ...params })
}

async function load(language: Language): Promise<boolean> {
  if (language === 'en') return true
  const words = await others[language]().catch(() => null)
  for (const [area, said] of Object.entries(words ?? {})) i18next.addResourceBundle(language, area, said)
  return words !== null
}
