import { useTranslation } from 'react-i18next'
import type { Authorship } from '#domain/sync/conflict.ts'
import { useAccount } from '../../session/account.ts'

/** "Yours, Tue 16:20", "Priya Raman, Portal User, Wed 09:05"; null where nobody can be named. */
export function useAuthorWords(): (author: Authorship | null) => string | null {
  const { t, i18n } = useTranslation('sync')
  const account = useAccount()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const withDate = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (author) => {
    if (!author) return null
    const at = new Date(author.at)
    const isRecent = Date.now() - at.getTime() < WEEK_MS
    const time = (isRecent ? format : withDate).format(at)
    if (author.accountId === account.id) return t('conflict.yoursAt', { time })
    return t('conflict.authorAt', { name: author.name, role: t(`roles:roles.${author.role}`), time })
  }
}

/** Longer ago, a weekday alone would be mistaken for this week's. */
const WEEK_MS = 6 * 24 * 3_600_000
