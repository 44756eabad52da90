import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'

/**
 * One file per area is one namespace: `t('policies:title')`. English ships with the app, others when chosen; letters are
 * the server's alone.
 */
const english = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!../../locales/en/*-letter.json'],
  { eager: true, import: 'default' },
)
const others = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!../../locales/en/*.json', '!../../locales/*/*-letter.json'],
  { import: 'default' },
)

/** Kept on the device, as the colour scheme is; also read before sign-in. */
const LANGUAGE_KEY = 'hedgerow-language'

export async function startWording(): Promise<void> {
  const namespaces = Object.keys(english).map(namespaceOf)
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en', // spec 1 §9 Languages
    ns: namespaces,
    defaultNS: 'common',
    fallbackNS: namespaces,
    resources: { en: Object.fromEntries(Object.entries(english).map(([path, words]) => [namespaceOf(path), words])) },
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  })
  await speak(chosenLanguage())
}

/** Switches every screen without a reload; stays in the present language where the words cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (!(await load(language))) return
  localStorage.setItem(LANGUAGE_KEY, language)
  document.documentElement.lang = language // asked of the server too by whoever hears of the change
  await i18next.changeLanguage(language)
}

function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(LANGUAGE_KEY), ...navigator.languages.map((each) => each.slice(0, 2))]
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
  const files = Object.entries(others).filter(([path]) => path.includes(`/${language}/`))
  const loaded = await Promise.allSettled(
    files.map(async ([path, read]) => i18next.addResourceBundle(language, namespaceOf(path), await read())),
  )
  return loaded.every((each) => each.status === 'fulfilled')
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
}
