import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Papers } from '#domain/document/document.schema.ts'
import { isUnderway } from '#domain/document/document-state.ts'

/** What the portal has put on paper of a record: the file, and where it hangs among its policy's documents. */
export function RecordPapers({ policy, papers }: { policy: string; papers: Papers }) {
  const { t } = useTranslation('documents')
  if (papers.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {t('papers.title')}
      </Title>
      <Stack gap="sm">
        {papers.map(({ id, file_name, display_name, state, url }) => (
          <Group key={id} justify="space-between">
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/policies/$id/documents" params={{ id: policy }} search={{ document: id }} />
              )}
            >
              {display_name}
            </Anchor>
            {isUnderway(state) && (
              <Text size="sm" c="dimmed" role="status">
                {t('papers.underway')}
              </Text>
            )}
            {url && (
              <Button
                component="a"
                variant="default"
                href={`${url}?download=1`}
                download={file_name}
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                {t('papers.download')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
