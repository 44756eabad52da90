import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A screen that broke. What was saved is on the device or at the office already. */
export function ErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="md" maw={440} ta="center" role="alert">
        <Title order={1}>{t('error.title')}</Title>
        <Text c="dimmed">{t('error.text')}</Text>
        <Button onClick={() => location.reload()}>{t('common:reload')}</Button>
      </Stack>
    </Center>
  )
}
