import { useTranslation } from 'react-i18next'
import type { Authorship } from '#domain/sync/conflict.ts'
import { useAccount } from '../../session/account.ts'

/** Whose value it is, or who did what to it. */
const SAID = {
  value: { own: 'yoursAt', others: 'authorAt' },
  deletion: { own: 'deletedByYou', others: 'deletedBy' },
  change: { own: 'changedByYou', others: 'changedBy' },
} as const

type AuthorWords = (author: Authorship | null, as?: keyof typeof SAID) => string | null

/** "Yours, Tue 16:20", "Deleted by Priya Raman, Portal User, Wed 09:05"; null where nobody can be named. */
export function useAuthorWords(): AuthorWords {
  const { t, i18n } = useTranslation('sync')
  const account = useAccount()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const withDate = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (author, as = 'value') => {
    if (!author) return null
    const at = new Date(author.at)
    const isRecent = Date.now() - at.getTime() < WEEK_MS
    const time = (isRecent ? format : withDate).format(at)
    if (author.accountId === account.id) return t(`conflict.${SAID[as].own}`, { time })
    return t(`conflict.${SAID[as].others}`, { name: author.name, role: t(`roles:roles.${author.role}`), time })
  }
}

/** Longer ago, a weekday alone would be mistaken for this week's. */
const WEEK_MS = 6 * 24 * 3_600_000
