import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconCopy, IconDownload, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shown this once: the server keeps only their marks. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('security')
  const text = codes.join('\n')
  return (
    <Stack gap="md" maw={560} component="section" aria-label={t('codes.title')}>
      <Alert color="wheat" icon={<IconKey />} title={t('codes.title')}>
        {t('codes.text')}
      </Alert>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Hedgerow\n\n${text}\n`)}`}
          download="hedgerow-recovery-codes.txt"
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </Group>
    </Stack>
  )
}
