import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isUnderway } from '#domain/document/document-state.ts'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'

/** The invoice as it went out: its file, and where it hangs among the policy's documents. */
export function InvoicePaper({ policy_locator: policy, document: papers }: InvoiceDetails) {
  const { t } = useTranslation('invoices')
  if (papers.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {t('document.title')}
      </Title>
      <Stack gap="sm">
        {papers.map(({ id, file_name, state, url }) => (
          <Group key={id} justify="space-between">
            <Anchor
              renderRoot={(props) => (
                // The key belongs to the drawer, which no route names.
                <Link
                  {...props}
                  to="/policies/$id/documents"
                  params={{ id: policy }}
                  search={{ document: id } as never}
                />
              )}
            >
              {file_name}
            </Anchor>
            {isUnderway(state) && (
              <Text size="sm" c="dimmed" role="status">
                {t('document.underway')}
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
                {t('document.download')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
