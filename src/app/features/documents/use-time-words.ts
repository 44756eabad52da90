import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const STYLES = {
  /** Under a heading that names the zone. */
  list: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  /** By the reader's own clock, with its zone. */
  alone: { dateStyle: 'medium', timeStyle: 'long' },
} as const

/** Day and time: of two papers of one day it is told which came first. */
export function useTimeWords(where: keyof typeof STYLES): (at: Date) => string {
  const { i18n } = useTranslation()
  return useCallback((at) => at.toLocaleString(i18n.language, STYLES[where]), [i18n.language, where])
}
