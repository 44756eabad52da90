import { Alert, Anchor } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isDraft, isInEffect } from '#domain/cancellation/cancellation.lifecycle.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { isOver, isUndisturbed } from '#domain/policy/policy-term.ts'

/** That a policy is being cancelled, or was, and from when. */
export function CancellationNote({ policy: { id, status, cancellations } }: { policy: PolicyDetails }) {
  const { t, i18n } = useTranslation('policies')
  const live = cancellations.find(
    ({ state, reinstatement }) =>
      isDraft(state.code) || isInEffect(state.code, reinstatement && reinstatement.state.code),
  )
  if (!live || isUndisturbed(status.value)) return null
  const date = formatDate(live.effective_on, i18n.language)
  const said = isOver(status.value) ? 'ended' : isDraft(live.state.code) ? 'asked' : 'ends'
  return (
    <Alert color="wheat" icon={<IconCalendarX aria-hidden />} role="status">
      {t(`inCancellation.${said}`, { date })}{' '}
      <Anchor
        fw={600}
        renderRoot={(props) => (
          <Link {...props} to="/policies/$id/cancellations" params={{ id }} search={{ cancellation: live.locator }} />
        )}
      >
        {t('inCancellation.open')}
      </Anchor>
    </Alert>
  )
}
