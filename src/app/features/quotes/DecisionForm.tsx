import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import { type NewDecision, newDecision } from '#domain/underwriting/referral.schema.ts'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { validateBy } from '../../data/validate-form.ts'
import { useDecide } from './use-decide.ts'

/** Accept or decline with a note; what is decided is the version that was read. */
export function DecisionForm({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('quotes')
  const isOffline = useIsOffline()
  const form = useForm({ initialValues: { note: '' }, validate: validateBy(newDecision.pick({ note: true })) })
  const { decide, busy } = useDecide(form)
  const choose = (decision: NewDecision['decision']) =>
    form.onSubmit(({ note }) =>
      decide(decision, referralApi.decide, { params: { id }, body: { decision, note, version } }),
    )()

  return (
    <Stack gap="sm">
      <UnsavedGuard isDirty={form.isDirty()} isSaving={busy !== null} />
      <Textarea
        label={t('decide.note')}
        description={t('decide.hint')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <Group gap="sm">
        <Button loading={busy === 'accept'} disabled={isOffline} onClick={() => choose('accept')}>
          {t('decide.accept')}
        </Button>
        <Button
          variant="default"
          c="var(--danger)"
          loading={busy === 'decline'}
          disabled={isOffline}
          onClick={() => choose('decline')}
        >
          {t('decide.decline')}
        </Button>
      </Group>
    </Stack>
  )
}
