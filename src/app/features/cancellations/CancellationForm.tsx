import { Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CancellationWords, newCancellation } from '#domain/cancellation/cancellation.schema.ts'
import { DELIVERY_METHODS, isReasonOf, needsNotice, REASONS } from '#domain/cancellation/cancellation.ts'
import { NOTE_MAX } from '#domain/kernel/limits.ts'
import { INITIATORS, type Initiator } from '#domain/proration/cancel.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { OvertakenNote } from '../../blocks/form/OvertakenNote.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useOvertaken } from '../../blocks/form/use-overtaken.ts'
import { AdjustmentView } from './AdjustmentView.tsx'
import { adjustmentPreviewQuery } from './cancellation.queries.ts'

interface TypedCancellation extends Record<string, unknown> {
  initiator: Initiator
  effective_on: string | null
  reason: CancellationWords['reason'] | null
  note: string
  delivery_method: CancellationWords['delivery_method']
  delivered_on: string | null
}

const BLANK: TypedCancellation = {
  initiator: 'insured',
  effective_on: null,
  reason: null,
  note: '',
  delivery_method: null,
  delivered_on: null,
}

interface CancellationFormProps {
  policy: string
  words?: CancellationWords
  /** Of the draft the words are from. */
  version?: number
  saveLabel: string
  onSave: (words: CancellationWords, version: number | undefined) => Promise<SaveAnswer>
  onCancel?: () => void
}

/** Who ends it, when and why; what that comes to is told while one chooses. */
export function CancellationForm({ policy, words, version, saveLabel, onSave, onCancel }: CancellationFormProps) {
  const { t } = useTranslation('cancellations')
  const form = useEntityForm<TypedCancellation>({ schema: newCancellation, initialValues: words ?? BLANK })
  const opened = useOvertaken<TypedCancellation>(form, words ? { ...words } : BLANK, version)
  const { initiator, reason, effective_on } = form.values

  const chooseInitiator = (chosen: string | null) => {
    const next = INITIATORS.find((each) => each === chosen) ?? initiator
    const [only, ...others] = REASONS[next]
    const fallback = others.length === 0 ? only : null
    form.setFieldValue('initiator', next)
    if (!reason || !isReasonOf(next, reason)) form.setFieldValue('reason', fallback)
  }

  return (
    <EntityForm
      form={form}
      saveLabel={saveLabel}
      onSave={(values) => onSave(newCancellation.parse(values), opened.version)}
      {...(onCancel && { onCancel })}
    >
      {opened.overtaken && <OvertakenNote {...opened.overtaken} />}
      <FieldGrid>
        <Select
          label={t('form.initiator')}
          data={INITIATORS.map((value) => ({ value, label: t(`initiator.${value}`) }))}
          required
          {...form.getInputProps('initiator')}
          onChange={chooseInitiator}
        />
        <DateInput label={t('form.effectiveOn')} required {...form.getInputProps('effective_on')} />
        <Select
          label={t('form.reason')}
          data={REASONS[initiator].map((value) => ({ value, label: t(`reason.${value}`) }))}
          required
          {...form.getInputProps('reason')}
        />
      </FieldGrid>
      {needsNotice(initiator) && (
        <Stack gap="xs" component="section">
          <Title order={3}>{t('form.noticeTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t('form.noticeHint')}
          </Text>
          <FieldGrid>
            <Select
              label={t('form.delivery')}
              data={DELIVERY_METHODS.map((value) => ({ value, label: t(`delivery.${value}`) }))}
              clearable
              clearButtonProps={{ 'aria-label': t('blocks:date.clear') }}
              {...form.getInputProps('delivery_method')}
            />
            <DateInput label={t('form.deliveredOn')} {...form.getInputProps('delivered_on')} />
          </FieldGrid>
        </Stack>
      )}
      <Textarea
        label={t('form.note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
      <section aria-live="polite">
        <Title order={3} mb={4}>
          {t('adjustment.title')}
        </Title>
        {effective_on ? (
          <Preview policy={policy} effectiveOn={effective_on} initiator={initiator} />
        ) : (
          <Text c="dimmed">{t('adjustment.choose')}</Text>
        )}
      </section>
    </EntityForm>
  )
}

function Preview({ policy, effectiveOn, initiator }: { policy: string; effectiveOn: string; initiator: Initiator }) {
  const result = useQuery(adjustmentPreviewQuery(policy, effectiveOn, initiator))
  return <AdjustmentView result={result} />
}
