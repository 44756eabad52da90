import { Box, Skeleton, Stack, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { ChangeInTerms } from '../../farm/ChangeInTerms.tsx'
import { costOf } from '../../farm/change-cost.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'

/** What a change adds or gives back, when that is billed, and for whoever may see it cover by cover. */
export function EndorsementPriceView({ result }: { result: UseQueryResult<EndorsementPrice> }) {
  const { t } = useTranslation('endorsements')
  const { data: price, error, refetch } = result
  if (!price) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  const { currency } = price
  return (
    <Stack gap="lg">
      {price.is_provisional && (
        <Text size="sm" c="dimmed">
          {t('price.provisional')}
        </Text>
      )}
      <ChangeInTerms
        currency={currency}
        cost={costOf(price)}
        more={(number) => <Detail price={blockOf(price, number)} currency={currency} />}
      />
    </Stack>
  )
}

type Block = Pick<EndorsementPrice, 'commission_delta' | 'perils'>

/** The change's own term, or one that follows it. */
function blockOf(price: EndorsementPrice, number: number | null): Block {
  return price.carried.find(({ term_number }) => term_number === number) ?? price
}

/** Commission, and for whoever may see it the price cover by cover. */
function Detail({ price: { commission_delta, perils }, currency }: { price: Block; currency: string }) {
  const { t } = useTranslation('endorsements')
  return (
    <>
      {commission_delta !== 0 && (
        <Box maw={640}>
          <Amounts currency={currency} amounts={[{ label: t('price.commission'), cents: commission_delta }]} />
        </Box>
      )}
      {perils.length > 0 && <Perils perils={perils} currency={currency} />}
    </>
  )
}

function Perils({ perils, currency }: Pick<EndorsementPrice, 'perils' | 'currency'>) {
  const { t, i18n } = useTranslation('endorsements')
  const exposureName = useExposureName()
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing="sm" className="num" aria-label={t('price.perils')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('price.cover')}</Table.Th>
            {(['replaced', 'pre', 'post', 'delta', 'tax_delta'] as const).map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {t(`price.column.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {perils.map((each) => (
            <Table.Tr key={`${each.exposure} ${each.peril}`}>
              <Table.Th scope="row">
                {exposureName(each.exposure_name, each.exposure_type)}, {t(`farm:peril.${each.peril}`)}
              </Table.Th>
              {(['replaced', 'pre', 'post', 'delta', 'tax_delta'] as const).map((name) => (
                <Table.Td key={name} ta="right">
                  {money(each[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
