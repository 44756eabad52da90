import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import { newEndorsement } from '#domain/endorsement/endorsement.schema.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { isFieldRefusal } from '../../data/refusal.ts'
import { act } from '../../telling/act.ts'
import { useLookAgain } from './use-endorsement-acts.ts'

/** `?newEndorsement` asks from when the policy changes; the rest is said in the wizard. */
export function BeginEndorsement({ policy }: { policy: string }) {
  const { t } = useTranslation('endorsements')
  return (
    <UrlDrawer when="newEndorsement" title={t('begin.title')} width="invoice">
      {() => <DayForm policy={policy} />}
    </UrlDrawer>
  )
}

interface TypedDay extends Record<string, unknown> {
  change_on: string | null
}

function DayForm({ policy }: { policy: string }) {
  const { t } = useTranslation('endorsements')
  const [, change] = useUrlSearch()
  const lookAgain = useLookAgain()
  const form = useEntityForm<TypedDay>({ schema: newEndorsement, initialValues: { change_on: null } })

  const begin = async (values: TypedDay) => {
    const made = await act(
      () => call(endorsementApi.create, { params: { id: policy }, body: newEndorsement.parse(values) }),
      { isTold: isFieldRefusal },
    )
    if (!made.ok) return made.refusal.fields.length > 0 ? made.refusal.fields : NOT_SAVED
    await lookAgain()
    await change({ newEndorsement: undefined, newQuote: '', quote: made.value.locator }, { replace: true })
    return undefined
  }
  return (
    <EntityForm
      form={form}
      saveLabel={t('begin.go')}
      onSave={begin}
      onCancel={() => void change({ newEndorsement: undefined }, { replace: true })}
    >
      <Text c="dimmed" mb="md">
        {t('begin.hint')}
      </Text>
      <DateInput label={t('begin.day')} required clearable={false} {...form.getInputProps('change_on')} />
    </EntityForm>
  )
}
