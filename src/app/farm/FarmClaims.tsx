import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, sumCents } from '#domain/kernel/money.ts'
import type { Body } from '#domain/sync/json.ts'
import { centsIn, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { Section } from '../blocks/detail/Section.tsx'

/** What happened on the farm before, the last first: whoever decides about it weighs day, cause and amount (domain 1.5). */
export function FarmClaims({ body }: { body: Body }) {
  const { t, i18n } = useTranslation('wizard')
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const claims = itemsOf(body, 'claims')
    .map(([key, claim]) => ({ key, claim, on: textIn(claim, 'occurredOn') ?? '' }))
    .toSorted((one, other) => other.on.localeCompare(one.on))
  const paid = sumCents(claims.map(({ claim }) => centsIn(claim, 'paid')))
  return (
    <Section
      title={t('claims.title')}
      aside={claims.length > 1 && <strong className="num">{money(paid)}</strong>}
      isFlush
    >
      {claims.length === 0 ? (
        <Text c="dimmed" px={20} py="md">
          {t('claims.none')}
        </Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('claims.occurredOn')}</Table.Th>
              <Table.Th scope="col">{t('claims.cause')}</Table.Th>
              <Table.Th scope="col">{t('claims.description')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('claims.paid')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {claims.map(({ key, claim, on }) => {
              const cause = textIn(claim, 'cause')
              return (
                <Table.Tr key={key}>
                  <Table.Td>{on && formatDate(on, i18n.language)}</Table.Td>
                  <Table.Td>{cause && t(`claims.causes.${cause}`)}</Table.Td>
                  <Table.Td>{textIn(claim, 'description')}</Table.Td>
                  <Table.Td ta="right" className="num">
                    {money(centsIn(claim, 'paid'))}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
