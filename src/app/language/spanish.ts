import { byArea } from './english.ts'

/** A whole language, in one file for whoever chooses it. Letters are the server's alone. */
export const spanish = byArea(
  import.meta.glob<Record<string, unknown>>(['../../../locales/es/*.json', '!../../../locales/es/*-letter.json'], {
    eager: true,
    import: 'default',
  }),
)
