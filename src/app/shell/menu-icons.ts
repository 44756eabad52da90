import {
  IconBooks,
  IconBuilding,
  IconFilePencil,
  IconLayoutDashboard,
  IconReportMoney,
  IconSettings,
  IconShieldCheck,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

/** By the key of the menu entry; sub-entries have none. */
export const MENU_ICONS: Record<string, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  policyholders: IconUsers,
  policies: IconShieldCheck,
  quotes: IconFilePencil,
  brokerResources: IconBooks,
  bordereauReports: IconReportMoney,
  brokerages: IconBuilding,
  brokers: IconUsers,
  users: IconUserCog,
  admin: IconSettings,
}
