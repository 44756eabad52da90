import i18next from 'i18next'

export type Words = Record<string, unknown>

/**
 * What is said on any screen, and the words of what keys are made of; there before the first of them. Every other area
 * comes with the code that says it (.ci/words-with-code.ts).
 */
const english: Record<string, Words> = byArea(
  import.meta.glob<Words>(
    '../../../locales/en/{blocks,columns,common,document-types,errors,fees,notices,policies,policyholder-config,policyholders,roles,session,shell,sync}.json',
    { eager: true, import: 'default' },
  ),
)

/** All that has come so far. */
export function englishSoFar(): Record<string, Words> {
  return { ...english }
}

export function addEnglish(area: string, words: Words): void {
  english[area] = words
  if (i18next.isInitialized) i18next.addResourceBundle('en', area, words)
}

/** One file per area is one namespace: `t('policies:title')`. */
export function byArea(files: Record<string, Words>): Record<string, Words> {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words]),
  )
}
