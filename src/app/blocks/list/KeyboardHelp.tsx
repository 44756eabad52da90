import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PassingDialog } from '../drawer/PassingDialog.tsx'

const KEYS = [
  { keys: ['/'], wordsKey: 'list.keys.search' },
  { keys: ['j', '↓'], wordsKey: 'list.keys.down' },
  { keys: ['k', '↑'], wordsKey: 'list.keys.up' },
  { keys: ['Enter'], wordsKey: 'list.keys.open' },
  { keys: ['x'], wordsKey: 'list.keys.choose' },
  { keys: ['z'], wordsKey: 'list.keys.undo' },
  { keys: ['?'], wordsKey: 'list.keys.help' },
] as const

/** The list's keys on one card; put away, it gives the focus back to the row it was asked from. */
export function KeyboardHelp({ isChoosing, onClose }: { isChoosing: boolean; onClose: () => void }) {
  const { t } = useTranslation('blocks')
  const shown = KEYS.filter(({ wordsKey }) => isChoosing || wordsKey !== 'list.keys.choose')
  return (
    <PassingDialog onClose={onClose} title={t('list.keys.title')} size="sm">
      <Stack gap="sm">
        {shown.map(({ keys, wordsKey }) => (
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
    </PassingDialog>
  )
}
