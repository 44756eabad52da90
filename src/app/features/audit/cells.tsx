import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry, ShownRecord } from '#domain/audit/audit.schema.ts'
import type { FieldChange } from '#domain/audit/changes.ts'
import { foundLink } from '../../addresses/found-link.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import classes from './audit.module.css'
import { codeOf, useAuditWords } from './use-audit-words.ts'
import { isForMachines } from './value-words.ts'

/** In UTC, as the heading says. */
export function TimeCell({ at }: { at: Date }) {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return (
    <time dateTime={at.toISOString()} className="num">
      {words.format(at)}
    </time>
  )
}

export function PersonCell({ entry: { by } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return by ? by.name : <Text c="dimmed">{t('system')}</Text>
}

export function ActionCell({ entry }: { entry: AuditEntry }) {
  return <span className={classes.word}>{useAuditWords().action(entry.action)}</span>
}

/** Which record: its name, which leads to its page, above what kind it is. */
export function EntityCell({ entry: { entity, record } }: { entry: AuditEntry }) {
  const kind = useAuditWords().entity(entity)
  if (!record.name) return <span className={classes.word}>{kind}</span>
  return (
    <div className={classes.record}>
      <RecordName record={record} />
      <Text size="sm" c="dimmed">
        {kind}
      </Text>
    </div>
  )
}

function RecordName({ record: { name, page } }: { record: ShownRecord }) {
  const link = page && foundLink(page.kind, page.id, page.role)
  return link ? (
    <Anchor renderRoot={(props) => <Link {...props} {...link} />} fz="inherit">
      {name}
    </Anchor>
  ) : (
    name
  )
}

const SHOWN = 3
/** A single one more takes no more room than the words that it is hidden. */
const HIDDEN_MIN = 2

/** Every value, those for people first and those for programs folded away. */
export function AllChanges({ entry: { entity, changes } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const [forMachines, forPeople] = parted(changes)
  if (changes.length === 0) return <Nothing />
  return (
    <div className={classes.changes}>
      <Changes entity={entity} changes={forPeople} />
      {forMachines.length > 0 && (
        <details>
          <summary>{t('forMachines', { count: forMachines.length })}</summary>
          <Changes entity={entity} changes={forMachines} />
        </details>
      )}
    </div>
  )
}

/** The first few values that people read; the rest of them on demand. */
export function ChangesCell({ entry: { entity, changes } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const [isOpen, setOpen] = useState(false)
  const [, forPeople] = parted(changes)
  if (forPeople.length === 0) return <Nothing />
  const rest = forPeople.length - SHOWN
  const isLong = rest >= HIDDEN_MIN
  return (
    <div className={classes.changes}>
      <Changes entity={entity} changes={isLong && !isOpen ? forPeople.slice(0, SHOWN) : forPeople} />
      {isLong && (
        <Anchor component="button" type="button" size="sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('less') : t('more', { count: rest })}
        </Anchor>
      )}
    </div>
  )
}

function parted(changes: readonly FieldChange[]): [FieldChange[], FieldChange[]] {
  const { true: forMachines = [], false: forPeople = [] } = Object.groupBy(changes, (change) =>
    isForMachines(codeOf(change.field), change) ? 'true' : 'false',
  )
  return [forMachines, forPeople]
}

function Changes({ entity, changes }: { entity: string; changes: readonly FieldChange[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <Change key={change.field} entity={entity} change={change} />
      ))}
    </dl>
  )
}

function Change({ entity, change }: { entity: string; change: FieldChange }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const said = (value: string | null) => words.value(entity, change.field, value)
  const [before, after] = [said(change.before), said(change.after)]
  return (
    <div>
      <dt>{words.field(entity, change.field)}</dt>
      <dd>
        {before !== null && (
          <>
            <del aria-label={t('before', { value: before })}>{before}</del>{' '}
          </>
        )}
        {after === null ? (
          <Text span c="dimmed">
            {t('removed')}
          </Text>
        ) : (
          <ins>{after}</ins>
        )}
      </dd>
    </div>
  )
}
