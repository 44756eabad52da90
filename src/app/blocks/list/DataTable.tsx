import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, parseOrdering } from '#domain/kernel/paging.ts'
import { Cell } from './cells.tsx'
import type { ListDefinition } from './define-list.ts'
import classes from './list.module.css'
import type { ChosenRows } from './use-chosen-rows.ts'
import { useColumnLabel } from './use-column-label.ts'

interface DataTableProps<Row> {
  list: ListDefinition<Row>
  columns: readonly Column[]
  /** Undefined while the very first answer is on its way. */
  rows: readonly Row[] | undefined
  ordering: string
  onOrder: (ordering: string) => void
  onOpen: (rowId: string) => void
  isCompact: boolean
  label: string
  /** Where rows are chosen: a box before each, and one over them all. */
  chosen?: ChosenRows<Row> | undefined
}

/** The rows of a list. It scrolls sideways in its own box and keeps its first column in sight. */
export function DataTable<Row>({
  list,
  columns,
  rows,
  ordering,
  onOrder,
  onOpen,
  isCompact,
  label,
  chosen,
}: DataTableProps<Row>) {
  return (
    <div
      className={classes.scroll}
      style={
        { '--columns-width': `${columns.reduce((sum, { minWidth = 120 }) => sum + minWidth, 0)}px` } as CSSProperties
      }
    >
      <Table className={classes.table} data-compact={isCompact || undefined} aria-label={label} aria-busy={!rows}>
        <Table.Thead>
          <Table.Tr>
            {chosen && (
              <Table.Th className={classes.choice} scope="col">
                <ChooseAll ids={rows?.map(list.rowId) ?? []} chosen={chosen} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.code}
                column={column}
                ordering={ordering}
                onOrder={onOrder}
                columns={list.columns}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows?.map((row) => (
            <Row key={list.rowId(row)} list={list} columns={columns} row={row} onOpen={onOpen} chosen={chosen} />
          )) ?? <SkeletonRows columns={columns} hasChoice={chosen !== undefined} />}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function ChooseAll<Row>({ ids, chosen }: { ids: readonly string[]; chosen: ChosenRows<Row> }) {
  const { t } = useTranslation('blocks')
  const count = chosen.rows.length
  return (
    <Checkbox
      aria-label={t('list.chooseAll')}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => chosen.choose(ids, count < ids.length)}
    />
  )
}

interface HeaderCellProps {
  column: Column
  columns: readonly Column[]
  ordering: string
  onOrder: (ordering: string) => void
}

function HeaderCell({ column, columns, ordering, onOrder }: HeaderCellProps) {
  const label = useColumnLabel()(column)
  const now = parseOrdering(ordering, columns)
  const isSorted = now?.code === column.code
  const direction = isSorted ? (now.descending ? 'descending' : 'ascending') : undefined
  const Arrow = now?.descending ? IconArrowDown : IconArrowUp

  return (
    <Table.Th
      aria-sort={direction}
      data-sorted={isSorted || undefined}
      data-align={column.align}
      style={widthOf(column)}
      scope="col"
    >
      {column.isSortable === false ? (
        label
      ) : (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onOrder(direction === 'ascending' ? `-${column.code}` : column.code)}
        >
          {label}
          {isSorted ? (
            <Arrow size={14} stroke={2.25} aria-hidden />
          ) : (
            <IconArrowUp size={14} stroke={2} aria-hidden className={classes.sortHint} />
          )}
        </UnstyledButton>
      )}
    </Table.Th>
  )
}

interface RowProps<Row> {
  list: ListDefinition<Row>
  columns: readonly Column[]
  row: Row
  onOpen: (rowId: string) => void
  chosen: ChosenRows<Row> | undefined
}

function Row<Row>({ list, columns, row, onOpen, chosen }: RowProps<Row>) {
  const navigate = useNavigate()
  const id = list.rowId(row)
  const link = list.rowLink?.(row)
  const linked = columns.find(({ code }) => code === list.linkOn) ?? columns[0]
  const isChosen = chosen?.isChosen(id)

  const onRowClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement
    const isOnControl = pressed.closest('a, button, input, label')
    const isInDialog = !event.currentTarget.contains(pressed) // one that a cell opened: React tells its row too
    if (!link || isOnControl || isInDialog || event.defaultPrevented || String(getSelection()) !== '') return
    onOpen(id)
    void navigate(link)
  }

  return (
    <Table.Tr
      data-row={id}
      data-link={link ? true : undefined}
      data-chosen={isChosen || undefined}
      onClick={onRowClick}
    >
      {chosen && (
        <Table.Td className={classes.choice}>
          <ChooseRow
            name={list.nameOf?.(row) ?? id}
            isChosen={isChosen ?? false}
            onChoose={(on) => chosen.choose([id], on)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.code} data-align={column.align} data-type={column.type}>
          {column === linked && link ? (
            <Link {...link} className={classes.rowLink} data-row-link onClick={() => onOpen(id)}>
              <Cell list={list} column={column} row={row} />
            </Link>
          ) : (
            <Cell list={list} column={column} row={row} />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

interface ChooseRowProps {
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ChooseRow({ name, isChosen, onChoose }: ChooseRowProps) {
  const { t } = useTranslation('blocks')
  return (
    <Checkbox
      aria-label={t('list.choose', { name })}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  )
}

const SKELETON_ROWS = 8

function SkeletonRows({ columns, hasChoice }: { columns: readonly Column[]; hasChoice: boolean }) {
  const { t } = useTranslation('blocks')
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // The rows have no identity before they are loaded.
    <Table.Tr key={row} aria-hidden={row > 0}>
      {hasChoice && <Table.Td />}
      {columns.map((column, at) => (
        <Table.Td key={column.code} data-align={column.align}>
          {row === 0 && at === 0 && <span className={classes.spoken}>{t('list.loading')}</span>}
          <Skeleton height={12} my={4} width={`${55 + ((row * 3 + at * 7) % 5) * 8}%`} display="inline-block" />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}

/** A column that may grow takes the room the others leave; none breaks its words for lack of it. */
function widthOf({ flex, minWidth }: Column): CSSProperties {
  const least = minWidth && { '--least-width': `${minWidth}px` }
  return { ...least, ...(flex && { width: `${flex * 18}%` }) } as CSSProperties // a property of our own, which no type names
}
