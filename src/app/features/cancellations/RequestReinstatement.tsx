import { Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancellationApi } from '#domain/cancellation/cancellation.api.ts'
import { type CancellationDetails, newReinstatement } from '#domain/cancellation/cancellation.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { NOTE_MAX } from '#domain/kernel/limits.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { reinstatementPreviewQuery } from './cancellation.queries.ts'
import { ReinstatementCharge } from './ReinstatementCharge.tsx'
import { useSave } from './use-cancellation-acts.ts'

interface RequestReinstatementProps {
  cancellation: CancellationDetails
  onDone: () => void
}

/** From when the policy is to be in force again; the day cover ended unless another is chosen. */
export function RequestReinstatement({
  cancellation: { id, effective_on: endedOn },
  onDone,
}: RequestReinstatementProps) {
  const { t, i18n } = useTranslation('cancellations')
  const save = useSave()
  const form = useEntityForm<{ effective_on: string | null; note: string }>({
    schema: newReinstatement,
    initialValues: { effective_on: endedOn, note: '' },
  })
  const { effective_on } = form.values
  const result = useQuery({ ...reinstatementPreviewQuery(id, effective_on ?? ''), enabled: effective_on !== null })

  return (
    <EntityForm
      form={form}
      saveLabel={t('reinstatement.ask')}
      onCancel={onDone}
      onSave={async (values) => {
        const body = newReinstatement.parse(values)
        const refused = await save(
          () => call(cancellationApi.reinstate, { params: { id }, body }),
          t('reinstatement.asked'),
        )
        if (!refused) onDone()
        return refused
      }}
    >
      <Title order={3}>{t('reinstatement.drawer')}</Title>
      <DateInput
        label={t('reinstatement.effectiveOn')}
        description={t('reinstatement.effectiveHint', { date: formatDate(endedOn, i18n.language) })}
        required
        maw={320}
        {...form.getInputProps('effective_on')}
      />
      <Textarea
        label={t('form.note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
      {effective_on && (
        <section aria-live="polite">
          <ReinstatementCharge result={result} />
        </section>
      )}
    </EntityForm>
  )
}
