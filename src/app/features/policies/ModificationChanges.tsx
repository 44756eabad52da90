import { Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import type { ModificationChange, ModificationDetails } from '#domain/policy/modification.schema.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import type { Json } from '#domain/sync/json.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { CHANGE_TONES } from '../../words/modification-action.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { policyQuery } from './policy.queries.ts'

/** What one transaction did to a policy, line by line. */
export function ModificationChanges({ policy, modification }: { policy: string; modification: ModificationDetails }) {
  const { t, i18n } = useTranslation('policies')
  const words = useChangeWords(policy)
  const { type, issued_on, effective_on, changes } = modification
  return (
    <Stack gap="lg">
      <FactGrid
        facts={[
          { label: t('columns.modification.type'), value: t(`modification.type.${type}`) },
          { label: t('columns.modification.issued'), value: formatDate(issued_on, i18n.language) },
          { label: t('columns.modification.effective'), value: formatDate(effective_on, i18n.language) },
        ]}
      />
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing="sm" aria-label={t('modification.changes')}>
          <Table.Thead>
            <Table.Tr>
              {(['action', 'entity', 'section', 'attribute', 'old', 'new'] as const).map((name) => (
                <Table.Th key={name}>{t(`modification.column.${name}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => {
              const { action, entity, section, attribute, old_value, new_value } = change
              return (
                <Table.Tr key={`${entity} ${section} ${attribute} ${String(new_value)}`}>
                  <Table.Td>
                    <StateBadge tone={CHANGE_TONES[action]}>{t(`modification.action.${action}`)}</StateBadge>
                  </Table.Td>
                  <Table.Td>{t(`modification.entity.${entity}`)}</Table.Td>
                  <Table.Td>{words.sectionOf(change) || <Nothing />}</Table.Td>
                  <Table.Td>{words.nameOf(change)}</Table.Td>
                  <Table.Td>{words.valueOf(change, old_value) || <Nothing />}</Table.Td>
                  <Table.Td>{words.valueOf(change, new_value) || <Nothing />}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function useChangeWords(policy: string) {
  const { t, i18n } = useTranslation('policies')
  const { data } = useQuery(policyQuery(policy))
  const units = useQuoteUnitWords(data?.data ?? {})
  const exposureName = useExposureName()
  const currency = data?.gross_premium_currency ?? DEFAULT_CURRENCY
  return {
    /** The office answers the type of an exposure where its people gave it no name. */
    sectionOf({ section }: ModificationChange): string {
      const type = EXPOSURE_TYPES.find((each) => each === section)
      return type ? exposureName('', type) : section
    },
    nameOf({ entity, attribute }: ModificationChange): string {
      if (entity === 'policy') return units.nameOf(attribute)
      return entity === 'peril' ? t('modification.entity.peril') : t(`cover:field.${attribute}`)
    },
    valueOf({ entity, attribute }: ModificationChange, value: Json): string {
      if (value === null) return ''
      if (entity === 'peril') return t(`farm:peril.${String(value)}`)
      if (entity === 'policy') return units.valueOf(attribute, value)
      const isAmount = attribute === 'limit' && typeof value === 'number'
      return isAmount ? formatMoney(unitsToCents(value), currency, i18n.language) : units.valueOf(attribute, value)
    },
  }
}
