import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const KEYS = [
  { keys: ['/'], wordsKey: 'list.keys.search' },
  { keys: ['j', '↓'], wordsKey: 'list.keys.down' },
  { keys: ['k', '↑'], wordsKey: 'list.keys.up' },
  { keys: ['Enter'], wordsKey: 'list.keys.open' },
  { keys: ['?'], wordsKey: 'list.keys.help' },
] as const

/** The list's keys on one card; put away, it gives the focus back to the row it was asked from. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('blocks')
  const [before] = useState(() => document.activeElement) // the dialog itself comes opened, and remembers nothing
  useEffect(() => () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined), [before])
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('list.keys.title')}
      size="sm"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        {KEYS.map(({ keys, wordsKey }) => (
          <Group key={wordsKey} justify="space-between">
            <Text size="sm">{t(wordsKey)}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
