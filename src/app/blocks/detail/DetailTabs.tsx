import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './detail.module.css'
import { moveByArrows } from './move-by-arrows.ts'

export interface DetailTab {
  link: LinkProps
  label: string
  count?: number
  onClick?: () => void
  /** In sight, but not for this person. */
  isDisabled?: boolean
  /** Among the parts most people open, until this device knows its own person's. */
  isCommon?: boolean
}

interface DetailTabsProps {
  tabs: readonly DetailTab[]
  label?: string
  /** Below a row of groups, which it belongs to. */
  isSecond?: boolean
}

/** Tabs are pages with addresses, so they are links in a navigation, not a tab widget. */
export function DetailTabs({ tabs, label: what, isSecond }: DetailTabsProps) {
  const { t, i18n } = useTranslation('blocks')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  })

  return (
    <nav ref={bar} className={classes.tabs} data-second={isSecond || undefined} aria-label={what ?? t('detail.tabs')}>
      {tabs.map(({ link, label, count, onClick, isDisabled = false }) => (
        <Link
          disabled={isDisabled}
          key={label}
          {...link}
          className={classes.tab}
          onClick={onClick}
          onKeyDown={moveByArrows}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
          {count !== undefined && <span className={classes.count}>{count.toLocaleString(i18n.language)}</span>}
        </Link>
      ))}
    </nav>
  )
}
