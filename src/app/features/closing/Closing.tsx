import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { closingQuery } from './closing.queries.ts'
import { SignatureWords } from './SignatureWords.tsx'
import { SignDrawer } from './SignDrawer.tsx'
import { usePrintProposal } from './use-print-proposal.ts'

/** At the kitchen table: the proposal on paper and the signature under it, with or without signal. */
export function Closing({ id }: { id: string }) {
  const { t } = useTranslation('closing')
  const account = useAccount()
  const [, change] = useUrlSearch()
  const { print, isPrinting } = usePrintProposal()
  const { data: closing } = useQuery(closingQuery(id))
  if (!closing || closing.price.totalCents === 0) return null
  const isSigned = closing.signed?.standing === 'holds'
  const maySign = closing.mayBeSigned && can(account, 'quote', 'update')

  return (
    <Section
      title={t('title')}
      aside={
        <Group gap="sm">
          <Button
            variant="default"
            loading={isPrinting}
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            onClick={() => void print(closing)}
          >
            {t('proposal')}
          </Button>
          {maySign && (
            <Button
              variant={isSigned ? 'default' : 'filled'}
              leftSection={<IconSignature size={18} aria-hidden />}
              onClick={() => void change({ sign: '' })}
            >
              {t(isSigned ? 'signAgain' : 'sign')}
            </Button>
          )}
        </Group>
      }
    >
      {closing.signed ? <SignatureWords {...closing.signed} /> : <Text c="dimmed">{t('unsigned')}</Text>}
      {maySign && <SignDrawer closing={closing} />}
    </Section>
  )
}
