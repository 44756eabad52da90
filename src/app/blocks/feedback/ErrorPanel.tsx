import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCloudOff, IconExclamationCircle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFieldRefusal, isRefusal, isUnreachable } from '#app/data/refusal.ts'
import { wordsOf } from '#app/telling/tell-refusal.ts'
import classes from './feedback.module.css'

interface ErrorPanelProps {
  error: unknown
  onRetry?: () => void
  /** What could not be done, in the part's own words; without signal the panel says that instead. */
  title?: string | undefined
  /** The same where an answer came and could not be read. */
  unreadable?: string | undefined
}

/** A part of the screen could not be loaded: why, and a way to try again. Without signal it is calm, not red. */
export function ErrorPanel({ error, onRetry, title, unreadable }: ErrorPanelProps) {
  const { t } = useTranslation('blocks')
  const isQuiet = isUnreachable(error)
  const named = isRefusal(error) ? title : (unreadable ?? title)
  const isOfFields = isFieldRefusal(error) // whose words are the fields' own, and stay so until one is changed
  const words = isOfFields
    ? error.fields.flatMap(({ messages }) => messages).join(' ')
    : isRefusal(error) && wordsOf(error)

  return (
    <Stack align="center" gap="sm" px="xl" py={48} ta="center" role="alert">
      <span className={classes.disc} data-tone={isQuiet ? 'neutral' : 'refused'} aria-hidden>
        {isQuiet ? <IconCloudOff /> : <IconExclamationCircle />}
      </span>
      <Title order={3}>{isQuiet ? t('error.offlineTitle') : (named ?? t('error.title'))}</Title>
      <Text size="sm" c="dimmed" maw={420}>
        {isQuiet ? t('error.offlineBody') : words || t('error.unexpected')}
      </Text>
      {onRetry && !isOfFields && (
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </Stack>
  )
}
