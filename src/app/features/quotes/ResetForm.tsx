import { Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import { newReset } from '#domain/underwriting/referral.schema.ts'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { validateBy } from '../../data/validate-form.ts'
import { useDecide } from './use-decide.ts'

/** Gives a rejected quote another chance: it becomes a draft again, and everything is judged anew. */
export function ResetForm({ id }: { id: string }) {
  const { t } = useTranslation('quotes')
  const isOffline = useIsOffline()
  const form = useForm({ initialValues: { note: '' }, validate: validateBy(newReset) })
  const { decide, busy } = useDecide(form)
  return (
    <form onSubmit={form.onSubmit((body) => decide('reset', referralApi.reset, { params: { id }, body }))}>
      <UnsavedGuard isDirty={form.isDirty()} isSaving={busy !== null} />
      <Stack gap="sm">
        <Textarea label={t('decide.note')} autosize minRows={2} {...form.getInputProps('note')} />
        <Button type="submit" variant="default" loading={busy === 'reset'} disabled={isOffline}>
          {t('decide.reset')}
        </Button>
      </Stack>
    </form>
  )
}
