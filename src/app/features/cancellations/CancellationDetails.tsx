import { useTranslation } from 'react-i18next'
import { cancellationApi } from '#domain/cancellation/cancellation.api.ts'
import { isDraft } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { CancellationDetails as Details } from '#domain/cancellation/cancellation.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { call } from '../../data/call.ts'
import { CancellationForm } from './CancellationForm.tsx'
import { CANCELLATION_TONES } from './cancellation-tones.ts'
import { useSave } from './use-cancellation-acts.ts'

/** What was asked for: to be written anew while it is a draft, by whoever may. */
export function CancellationDetails({ cancellation, onClose }: { cancellation: Details; onClose: () => void }) {
  const { t } = useTranslation('cancellations')
  const save = useSave()
  const { id, version, policy_locator } = cancellation
  if (!cancellation.actions.includes('update')) return <CancellationFacts cancellation={cancellation} />
  const { initiator, effective_on, reason, note, delivery_method, delivered_on } = cancellation
  return (
    <CancellationForm
      policy={policy_locator}
      words={{ initiator, effective_on, reason, note, delivery_method, delivered_on }}
      version={version}
      saveLabel={t('form.save')}
      onCancel={onClose}
      onSave={(body, seen) =>
        save(() => call(cancellationApi.update, { params: { id }, body }, { version: seen }), t('saved'))
      }
    />
  )
}

export function CancellationFacts({ cancellation }: { cancellation: Details }) {
  const { t, i18n } = useTranslation('cancellations')
  const date = (value: Date | string | null) => value && formatDate(value, i18n.language)
  const { state, delivery_method, delivered_on, requested_by, decided_by, note } = cancellation
  return (
    <FactGrid
      facts={[
        {
          label: t('fact.state'),
          value: <StateBadge tone={CANCELLATION_TONES[state.code]}>{t(`state.${state.code}`)}</StateBadge>,
        },
        { label: t('fact.effective'), value: date(cancellation.effective_on) },
        { label: t('fact.initiator'), value: t(`initiator.${cancellation.initiator}`) },
        { label: t('fact.reason'), value: t(`reason.${cancellation.reason}`) },
        { label: t('fact.method'), value: t(`method.${cancellation.method}`) },
        ...(delivery_method
          ? [
              { label: t('fact.delivery'), value: t(`delivery.${delivery_method}`) },
              { label: t('fact.deliveredOn'), value: date(delivered_on) },
            ]
          : []),
        { label: t('fact.created'), value: date(cancellation.created_timestamp) },
        { label: t('fact.requested'), value: requested_by?.full_name ?? t('bySystem') },
        ...(cancellation.issued_timestamp
          ? [{ label: t('fact.issued'), value: date(cancellation.issued_timestamp) }]
          : []),
        ...(cancellation.rescinded_timestamp
          ? [{ label: t('fact.rescinded'), value: date(cancellation.rescinded_timestamp) }]
          : []),
        ...(isDraft(state.code) ? [] : [{ label: t('fact.decided'), value: decided_by?.full_name ?? t('bySystem') }]),
        ...(note ? [{ label: t('fact.note'), value: note, isWide: true }] : []),
      ]}
    />
  )
}
