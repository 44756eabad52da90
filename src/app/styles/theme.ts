import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineThemeOverride,
  Paper,
  Popover,
  rem,
  Table,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { BREAKPOINTS } from '#domain/kernel/limits.ts'
import { clay, hedge, night, sky, stone, wheat } from './palettes.ts'
import { dark, light, PRIMARY_HOVERED, toVariables } from './tokens.ts'

type ControlSize = 'sm' | 'lg'

/** Mantine measures breakpoints in em of 16 px. */
const toEm = (px: number) => `${px / 16}em`

/** Every control's default in one place: 36 px beside a mouse, 50 px under a thumb (its own md is only 42). */
function createHedgerowTheme(size: ControlSize): MantineThemeOverride {
  const controls = { defaultProps: { size } }
  const typed = { defaultProps: { size, autoComplete: NOT_REMEMBERED } }
  return createTheme({
    colors: {
      hedge,
      stone,
      wheat,
      clay,
      sky,
      gray: stone,
      dark: night,
      red: clay,
      green: hedge,
      yellow: wheat,
      blue: sky,
    },
    primaryColor: 'hedge',
    primaryShade: { light: 7, dark: 5 },
    autoContrast: true,
    luminanceThreshold: 0.22,
    variantColorResolver: resolveVariantColors,
    black: stone[9],
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(15), lg: rem(18), xl: rem(24) },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.35', xl: '1.25' },
    headings: {
      fontWeight: 'var(--weight-heading)',
      sizes: {
        h1: { fontSize: rem(24), lineHeight: '1.25' },
        h2: { fontSize: rem(18), lineHeight: '1.35' },
        h3: { fontSize: rem(15), lineHeight: '1.45' },
        h4: { fontSize: rem(13), lineHeight: '1.4' },
      },
    },
    radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(24) },
    defaultRadius: 'md',
    spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
    breakpoints: {
      xs: toEm(BREAKPOINTS.xs),
      sm: toEm(BREAKPOINTS.sm),
      md: toEm(BREAKPOINTS.md),
      lg: toEm(BREAKPOINTS.lg),
      xl: toEm(BREAKPOINTS.xl),
    },
    shadows: { xs: 'none', sm: 'none', md: '0 4px 14px rgb(36 33 28 / 8%)', lg: '0 8px 28px rgb(36 33 28 / 12%)' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    // Plain objects where a component is not on every first screen: naming it here would load it everywhere.
    components: {
      ActionIcon: ActionIcon.extend({
        defaultProps: { size: size === 'lg' ? 'input-lg' : 'input-sm', variant: 'default' },
      }),
      Badge: { defaultProps: { radius: 'xl', variant: 'light' } },
      Button: Button.extend(controls),
      Input: Input.extend(typed),
      InputWrapper: Input.Wrapper.extend({
        defaultProps: {
          size: size === 'lg' ? 'md' : 'sm',
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
        },
      }),
      ...Object.fromEntries(CONTROLS.map((name) => [name, controls])),
      ...Object.fromEntries(TYPED.map((name) => [name, typed])),
      // Who picks what is chosen already means it; a choice that may be taken back is `clearable`.
      Select: { defaultProps: { size, allowDeselect: false, autoComplete: NOT_REMEMBERED } },
      Drawer: { defaultProps: { position: 'right', padding: 'xl', radius: 0 } },
      Modal: { defaultProps: { radius: 'lg', centered: true, padding: 'xl' } },
      Paper: Paper.extend({ defaultProps: { radius: 'lg', withBorder: true } }),
      Popover: Popover.extend({ defaultProps: { radius: 'md', shadow: 'lg' } }),
      Table: Table.extend({ defaultProps: { verticalSpacing: 11, horizontalSpacing: 14 } }),
      Tabs: { defaultProps: { keepMounted: false } },
      Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: true } } }),
    },
  })
}

/** Mantine reckons contrast for the light shade only; the primary button's own variable knows both schemes. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = input.variant === 'filled' && (!input.color || input.color === input.theme.primaryColor)
  return isPrimary ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
}

/**
 * What is typed here is about clients: a browser that offers it again keeps it in a store of its own, which no sign-out
 * reaches (field 1.7). Fields of one's own sign-in and name say what they are.
 */
const NOT_REMEMBERED = 'off'

const TYPED = ['InputBase', 'TextInput', 'PasswordInput', 'Textarea', 'NumberInput', 'MultiSelect', 'Autocomplete']

const CONTROLS = ['NativeSelect', 'DatePickerInput', 'FileInput', 'SegmentedControl', 'Checkbox', 'Radio', 'Switch']

const mouseTheme = createHedgerowTheme('sm')
const touchTheme = createHedgerowTheme('lg')

/** The theme for the hand that is on the device now: a tablet with a keyboard folio changes with it. */
export function useTheme(): MantineThemeOverride {
  const isTouch = useIsTouch()
  return isTouch ? touchTheme : mouseTheme
}

/** True where the finger is the pointer. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}

/** Our tokens and Mantine's own names for the same things; the sun overlay is in styles/base.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--weight-body': '400', '--weight-strong': '600', '--weight-heading': '650' },
  light: { ...toVariables(light), ...mantineNames },
  dark: {
    ...toVariables(dark),
    ...mantineNames,
    '--mantine-color-hedge-filled-hover': PRIMARY_HOVERED, // Mantine's own is darker, and its dark word no longer reads
  },
})

const mantineNames = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--ground)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--line)', // a switch that may not be moved still shows where it stands
  '--mantine-color-disabled-color': 'var(--muted)',
}
