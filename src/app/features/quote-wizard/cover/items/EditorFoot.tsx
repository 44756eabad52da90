import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import { useEditing } from './editing.ts'

/** How an editor of the coverage step ends: done, or what it edits is deleted (`onDelete` answers whether it was). */
export const EditorFoot = steady(function EditorFoot({ onDelete }: { onDelete: () => Promise<boolean> }) {
  const { t } = useTranslation('cover')
  const { close } = useEditing()
  const remove = async () => {
    if (await onDelete()) close()
  }
  return (
    <Group justify="space-between">
      <Button
        variant="subtle"
        color="clay"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => void remove()}
      >
        {t('delete.confirm')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('editing.done')}
      </Button>
    </Group>
  )
})
