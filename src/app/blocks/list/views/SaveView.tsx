import { Autocomplete, Checkbox, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { savedViewsQuery, saveView } from '#app/data/saved-views.ts'
import { newSavedView, type SavedList, VIEW_NAME_MAX } from '#domain/saved-view/saved-view.schema.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useDialogAct } from '../../form/use-dialog-act.ts'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { useShownView } from './use-shown-view.ts'

interface SaveViewProps {
  list: SavedList
  onClose: () => void
}

const questions = newSavedView.pick({ name: true, is_shared: true })

/** Under a new name, or under one of one’s own, whose place it takes. */
export function SaveView({ list, onClose }: SaveViewProps) {
  const { t } = useTranslation('blocks')
  const client = useQueryClient()
  const { shown } = useShownView()
  const { data } = useQuery(savedViewsQuery(list))
  const form = useEntityForm({ schema: questions, initialValues: { name: '', is_shared: false } })
  const dialogAct = useDialogAct(form, onClose)
  const own = data?.data.flatMap(({ is_own, name }) => (is_own ? [name] : [])) ?? []
  const takesPlace = own.includes(form.getValues().name.trim())
  const submit = form.onSubmit(async (values) => {
    const view = { ...questions.parse(values), list, shown }
    await dialogAct(
      () => saveView(client, view),
      () => t('list.views.saved', { name: view.name }),
    )
  })
  return (
    <FormDialog title={t('list.views.saveTitle')} form={form} onSubmit={submit} onClose={onClose}>
      <Text size="sm">{t('list.views.saveBody')}</Text>
      <Autocomplete
        label={t('list.views.name')}
        description={takesPlace && t('list.views.takesPlace')}
        required
        data-autofocus
        maxLength={VIEW_NAME_MAX}
        data={own}
        {...form.getInputProps('name')}
      />
      <Checkbox
        label={t('list.views.share')}
        description={t('list.views.shareHint')}
        {...form.getInputProps('is_shared', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
