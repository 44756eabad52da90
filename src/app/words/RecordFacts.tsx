import { Stack, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { locator } from '#domain/kernel/ids.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { isToldToPeople } from '#domain/refused-work/held-values.ts'
import type { RefusedValue } from '#domain/refused-work/refused-work.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemOf, type Path, writeAt } from '#domain/sync/path.ts'
import { useUnitWords } from '../device/use-unit-words.ts'
import { useQuoteUnitWords } from './use-quote-unit-words.ts'

interface Line {
  path: Path
  name: string
  value: string
}

/** A whole record that no page shows, to be read: field by field, and under its name each thing it holds. */
export function RecordFacts({ entity, values }: { entity: string; values: readonly RefusedValue[] }) {
  const { t } = useTranslation('sync')
  const body = values.reduce<Body>((made, { path, value }) => writeAt(made, path, value), {})
  const quoteWords = useQuoteUnitWords(body)
  const units = useUnitWords()
  const isQuote = entity === quoteShape.type

  const nameOf = (path: Path, isItem: boolean): string => {
    if (path === 'displayId') return t('unit.displayId')
    if (!isQuote) return units.nameOf(path)
    return isItem ? quoteWords.fieldOf(path) : quoteWords.nameOf(path)
  }
  const lineOf = ({ path, value }: RefusedValue, isItem: boolean): Line[] => {
    if (!isToldToPeople(entity, path)) return []
    if (path === 'state') return [{ path, name: t('unit.state'), value: t(`quotes:state.${String(value)}`) }]
    const said = isQuote ? quoteWords.valueOf(path, value) : units.valueOf(path, value)
    if (said === '' || locator.safeParse(said).success) return [] // another record, which this device may not have
    return [{ path, name: nameOf(path, isItem), value: said }]
  }

  const isInItem = ({ path }: RefusedValue) => path.split('/').length > 2
  const items = Map.groupBy(values.filter(isInItem), ({ path }) => itemOf(path))
  return (
    <Stack gap="lg">
      <Lines lines={values.filter((each) => !isInItem(each)).flatMap((each) => lineOf(each, false))} />
      {[...items].map(([item, inside]) => (
        <section key={item}>
          <Title order={3} mb="xs">
            {quoteWords.nameOf(item)}
          </Title>
          <Lines lines={inside.flatMap((each) => lineOf(each, true))} />
        </section>
      ))}
    </Stack>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table>
      <Table.Tbody>
        {lines.map(({ path, name, value }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row" w="40%">
              {name}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
