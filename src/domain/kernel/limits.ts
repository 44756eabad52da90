/** Numbers the specification fixes (spec 1 §9, spec 2 §9) or the domain reference decides (domain 3 Values). */
export const NAME_MAX = 150
export const DOCUMENT_TITLE_MAX = 255
export const DOCUMENT_DISPLAY_NAME_MAX = 512
export const EMAIL_BODY_MAX = 500
/** Fewer signs are a slip, in a note or a letter's text (spec 2 §5 General messages: by parameter). */
export const WRITTEN_MIN = 2
export const NOTE_MAX = 4000
/** Longer notes are cut in tables and whole in a tooltip (spec 2 §5 Notes). */
export const NOTE_SHOWN_MAX = 30
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 256
export const ONE_TIME_CODE_LENGTH = 6
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

export const SEARCH_DEBOUNCE_MS = 300
export const PICKER_DEBOUNCE_MS = 500
export const SEARCH_FADE_MS = 500
export const SIDEBAR_SKELETON_MS = 500
export const VERIFY_FLAG_MS = 50
export const USER_NAME_SHOWN_MAX = 30

export const PAGE_SIZE = 25
/** A page that leaves nothing out: the dashboard's (spec 2 §9). */
export const ALL_ROWS = 99999
/** 5 is the wizard's policyholder list, 1000 the exposure load (spec 2 §9). */
export const PAGE_SIZES = [5, 10, 25, 50, 100, 1000, ALL_ROWS] as const
/** What a person may choose from in a list's footer. */
export const PAGE_SIZES_OFFERED = [10, 25, 50, 100] as const

export const ACCESS_TOKEN_MS = 10 * 60_000
export const REFRESH_TOKEN_MS = 30 * 24 * 3_600_000
export const REFRESH_IDLE_MS = 14 * 24 * 3_600_000
/** A younger refresh token is kept and only a new access token is answered (settled 3). */
export const REFRESH_YOUNG_MS = 60_000
/** A replaced refresh token may come back this long after its successor was first used (settled 3). */
export const REFRESH_GRACE_MS = 30_000
/** Requests that cross on the way arrive within so long of the rotation; later a predecessor was kept by somebody. */
export const REFRESH_CROSSING_MS = 5_000
/** So often in a row a device may come back with a predecessor: by lost answers, or killed before its disk knew. */
export const CATCH_UPS_IN_A_ROW = 8
/** An invitation to set a password works once, and this long (domain 3 Values). */
export const INVITATION_MS = 24 * 3_600_000
/** A link to choose a new password works once, and this long (domain 3 Values). */
export const RESET_LINK_MS = 3_600_000
export const RECOVERY_CODES = 10
/** Letters one person may make the office send on one day, in UTC: a borrowed session floods nobody. */
export const LETTERS_A_DAY = 100
/** From 'Done!' to the sign-out after two-factor was turned off (spec 1 §9). */
export const TWO_FACTOR_SIGN_OUT_MS = 5_000
/** How long a device may open its last account without having reached the server (settled 2). */
export const OFFLINE_OPEN_MS = 7 * 24 * 3_600_000

/** Drawer widths in px (spec 1 §9, spec 2 §9); wizards take 85 % of the window where that is less. */
export const DRAWER_WIDTHS = { invoice: 476, wide: 1180, renewal: 1214 } as const
export const WIZARD_DRAWER_SHARE = '85%'
/** Layout in px (spec 1 §9 Layout). */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1700 } as const
export const SIDEBAR_WIDTH = 220
export const SIDEBAR_WIDTH_COLLAPSED = 42
export const APP_BAR_HEIGHT = 52

/** Shown on the About screen beside the real build (spec 1 §2.4). */
export const PORTAL_VERSION = '24.9.0'
export const FRONTEND_VERSION = '1.48.0'

/** What a column of whole numbers holds: no number a client sends may be greater. */
export const WHOLE_NUMBER_MAX = 2 ** 31 - 1
