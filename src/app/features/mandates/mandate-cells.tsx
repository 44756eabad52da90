import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { WITHDRAWAL_NOTICE_DAYS } from '#domain/mandate/agreement-terms.ts'
import { isDraft, isWithheld, type MandateState as State } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'

const TONES: Record<State, Tone> = { draft: 'motion', active: 'done', suspended: 'attention', cancelled: 'neutral' }

interface OfMandate {
  mandate: Mandate
}

/** Who pays and is told of it where, and whether as a person or a business: it decides for how long they may dispute. */
export function PayerCell({ mandate: { payer, category } }: OfMandate) {
  const { t } = useTranslation('mandates')
  return <Lines main={payer.name}>{[t(`category.${category}`), ...(payer.email ? [payer.email] : [])]}</Lines>
}

/** Never more of the account than this (billing B25); and where less notice was agreed on than usual. */
export function AccountCell({ mandate: { account, signed_how, notice_days: days } }: OfMandate) {
  const { t } = useTranslation('mandates')
  const notice = days === 0 ? t('notice.waived') : t('notice.shorter', { days })
  const isLess = days < WITHDRAWAL_NOTICE_DAYS
  return <Lines main={t('masked', account)}>{[t(`how.${signed_how}`), ...(isLess ? [notice] : [])]}</Lines>
}

/** How it stands and since when; why it is drawn on no more. */
export function MandateState({ mandate: { state, signed_on, document, announced_again: again, history } }: OfMandate) {
  const { t, i18n } = useTranslation('mandates')
  const [last] = history
  const date = (day: string) => formatDate(day, i18n.language)
  return (
    <Lines main={<StateBadge tone={TONES[state.key]}>{t(`state.${state.key}`)}</StateBadge>}>
      {[
        ...(isDraft(state.key) ? [t(document ? 'formThere' : 'formMissing')] : []),
        ...(signed_on ? [t('signedOn', { date: date(signed_on) })] : []),
        ...(again ? [t('announcedAgain', { from: date(again.announced_for), date: date(again.withdraw_on) })] : []),
        ...(isWithheld(state.key) && last?.note ? [t('because', { reason: last.note })] : []),
      ]}
    </Lines>
  )
}

function Lines({ main, children }: { main: ReactNode; children: readonly string[] }) {
  return (
    <Stack gap={2} py="xs">
      <span>{main}</span>
      {children.map((line) => (
        <Text key={line} size="sm" c="dimmed" maw={260} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}
