import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfficeThere } from '../data/call.ts'
import { isLostChunk } from '../pwa/recover-lost-chunks.ts'

/** A screen that broke, or whose part of the app is not here. What was saved is on the device or at the office already. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation('shell')
  const [isTrying, setTrying] = useState(false)
  const isNotHere = isLostChunk(error)

  /** Over a dead line a reload would cost the page and gain nothing. */
  async function tryAgain(): Promise<void> {
    setTrying(true)
    if (!isNotHere || (await isOfficeThere())) return location.reload()
    setTrying(false)
  }

  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="md" maw={440} ta="center" role="alert">
        <Title order={1}>{t(isNotHere ? 'notHere.title' : 'error.title')}</Title>
        <Text c="dimmed">{t(isNotHere ? 'notHere.text' : 'error.text')}</Text>
        <Button loading={isTrying} onClick={() => void tryAgain()}>
          {t(isNotHere ? 'notHere.retry' : 'common:reload')}
        </Button>
      </Stack>
    </Center>
  )
}
