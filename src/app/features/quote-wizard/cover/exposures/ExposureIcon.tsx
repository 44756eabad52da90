import {
  type Icon,
  IconBarrel,
  IconBuildingCottage,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconCylinder,
  IconHome,
  IconMoped,
  IconPackage,
  IconPackages,
  IconPig,
  IconPlant2,
  IconScale,
  IconTool,
  IconTools,
  IconTractor,
} from '@tabler/icons-react'
import { createElement } from 'react'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import classes from '../items/cover.module.css'

const BY_KIND: Record<string, Icon> = {
  grainBin: IconCylinder,
  silo: IconCylinder,
  shop: IconTool,
  greenhouse: IconPlant2,
  sugarShack: IconBuildingCottage,
}

const BY_TYPE: Record<string, Icon> = {
  dwelling: IconHome,
  farmBuilding: IconBuildingWarehouse,
  machinery: IconTractor,
  livestock: IconPig,
  stock: IconBarrel,
  tools: IconTools,
  bailees: IconPackages,
  vehicle: IconMoped,
  businessInterruption: IconCalendarDollar,
  liability: IconScale,
}

/** A picture of what is insured, beside the words and never instead of them. */
export function ExposureIcon({ exposure }: { exposure: Body }) {
  const icon = BY_KIND[textIn(exposure, 'kind') ?? ''] ?? BY_TYPE[textIn(exposure, 'type') ?? ''] ?? IconPackage
  return (
    <span className={classes.icon} aria-hidden>
      {createElement(icon, { size: 22, stroke: 1.75 })}
    </span>
  )
}
