import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overtaken } from './use-overtaken.ts'

/** Somebody else saved what is being typed over; neither text is lost before one was chosen. */
export function OvertakenNote({ takeTheirs, keepMine }: Overtaken) {
  const { t } = useTranslation('blocks')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Alert ref={element} color="wheat" role="alert" title={t('overtaken.title')}>
      <Text size="sm" mb="sm">
        {t('overtaken.body')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={takeTheirs}>
          {t('overtaken.takeTheirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('overtaken.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
