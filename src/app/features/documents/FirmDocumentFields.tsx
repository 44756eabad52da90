import { Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FirmParent } from '#domain/document/document-parent.ts'
import type { NewFirmDocument } from '#domain/document/firm-document.schema.ts'
import { DOCUMENT_TITLE_MAX } from '#domain/kernel/limits.ts'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { documentTypesQuery } from './document.queries.ts'
import { titleAfterType } from './filled-title.ts'
import { TitleInput } from './TitleInput.tsx'

interface FirmDocumentFieldsProps {
  parent: FirmParent
  form: UseFormReturnType<NewFirmDocument>
}

/** Type, title and the days between which it holds. */
export function FirmDocumentFields({ parent, form }: FirmDocumentFieldsProps) {
  const { t, i18n } = useTranslation('documents')
  const { data: types = [] } = useQuery(documentTypesQuery(parent, i18n.language))
  const choose = (id: string | null) => {
    form.setFieldValue('document_type', id ?? '')
    const chosen = types.find((each) => each.id === id)
    const names = types.map(({ name }) => name)
    if (chosen) form.setFieldValue('title', (title) => titleAfterType(title, chosen.name, names))
  }
  return (
    <>
      <Select
        label={t('fact.type')}
        required
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('document_type')}
        onChange={choose}
      />
      <TitleInput label={t('fact.title')} max={DOCUMENT_TITLE_MAX} {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateInput label={t('fact.effective')} {...form.getInputProps('effective_from')} />
        <DateInput label={t('fact.expires')} {...form.getInputProps('effective_to')} />
      </SimpleGrid>
    </>
  )
}
