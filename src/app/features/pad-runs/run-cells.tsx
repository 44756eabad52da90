import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { isFileKept, type PadRunState } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'

const TONES: Record<PadRunState, Tone> = { made: 'attention', sent: 'done', cancelled: 'neutral' }

interface OfRun {
  run: PadRun
}

export function RunName({ run }: OfRun) {
  const { t, i18n } = useTranslation('pad-runs')
  return (
    <Stack gap={2} py="xs">
      <span>{t('number', { number: run.file_number })}</span>
      <Small>{t('madeBy', { name: run.made_by.name, date: formatDate(run.made_at, i18n.language) })}</Small>
    </Stack>
  )
}

/** Whose account each is drawn on, and for which policy. */
export function RunItems({ run: { items, amount_currency } }: OfRun) {
  const { t, i18n } = useTranslation('pad-runs')
  return (
    <Stack gap={2} py="xs">
      {items.map(({ locator, reference, policy, payer, last3, amount, withdraw_on, is_repeat, returned }) => (
        <span key={locator}>
          {[policy.display_id, reference].filter(Boolean).join(' · ')}
          <Small>
            {t('item', {
              ...{ payer, last3, amount: formatMoney(amount, amount_currency, i18n.language) },
              date: formatDate(withdraw_on, i18n.language),
            })}
          </Small>
          {is_repeat && <Small>{t('repeated')}</Small>}
          {returned && <Returned returned={returned} />}
        </span>
      ))}
    </Stack>
  )
}

/** Why it came back, and what becomes of that (billing B29). */
function Returned({ returned }: { returned: NonNullable<Withdrawal['returned']> }) {
  const { t, i18n } = useTranslation('pad-runs')
  const { code, on, after, repeat_on: again, is_repeat_over: isOver } = returned
  const follows = isOver ? 'over' : again ? 'again' : after === 'repeat' ? 'byHand' : after
  return (
    <>
      <StateBadge tone="attention">{t('returned.on', { code, date: formatDate(on, i18n.language) })}</StateBadge>
      <Small>{t(`returned.${follows}`, again ? { date: formatDate(again, i18n.language) } : {})}</Small>
    </>
  )
}

export function RunState({ run: { state, needs_approval, approved_by, sent_at } }: OfRun) {
  const { t, i18n } = useTranslation('pad-runs')
  const isWanting = needs_approval && !approved_by && isFileKept(state.key)
  return (
    <Stack gap={2} py="xs">
      <span>
        <StateBadge tone={TONES[state.key]}>{t(`state.${state.key}`)}</StateBadge>
      </span>
      {isWanting && <Small>{t('needs')}</Small>}
      {approved_by && <Small>{t('approvedBy', { name: approved_by.name })}</Small>}
      {sent_at && <Small>{t('sentOn', { date: formatDate(sent_at, i18n.language) })}</Small>}
    </Stack>
  )
}

function Small({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {children}
    </Text>
  )
}
