import { Button, Group } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Path } from '#domain/sync/path.ts'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import { useEditing } from './editing.ts'

interface EditorFootProps {
  /** Deletes what is edited; answers whether it did. */
  onDelete: () => Promise<boolean>
  /** Makes another like it and opens that. */
  onCopy?: (() => void) | undefined
  /** What is to be finished after this, by its name and its path. */
  next?: { name: string; path: Path } | undefined
}

/** How an editor of the coverage step ends: done, on to the next thing, another like it, or deleted. */
export const EditorFoot = steady(function EditorFoot({ onDelete, onCopy, next }: EditorFootProps) {
  const { t } = useTranslation('cover')
  const { close, open } = useEditing()
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
      <Group gap="sm" justify="flex-end">
        {onCopy && (
          <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
            {t('copy')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t('editing.done')}
        </Button>
        {next && <Button onClick={() => open(next.path)}>{t('next', { name: next.name })}</Button>}
      </Group>
    </Group>
  )
})
