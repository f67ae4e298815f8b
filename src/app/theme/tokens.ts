import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

const value = <T>(token: T) => ({ value: token })
const modes = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/** 4 px grid. A name is the size in units of 4 px. */
const gridSteps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24, 32, 40, 48, 64,
]
const grid = Object.fromEntries(gridSteps.map((step) => [String(step), value(`${step * 4}px`)]))

const sans = '"Fira Sans", system-ui, sans-serif'

/** Design tokens: type, space, shape, motion. */
export const tokens = defineTokens({
  fonts: {
    body: value(sans),
    heading: value(sans),
    cond: value('"Fira Sans Condensed", "Fira Sans", sans-serif'),
    mono: value('"Fira Mono", ui-monospace, monospace'),
  },
  fontSizes: {
    '2xs': value('11px'),
    xs: value('12px'),
    sm: value('13px'),
    md: value('14px'),
    lg: value('15px'),
    xl: value('17px'),
    '2xl': value('18px'),
    '3xl': value('20px'),
    '4xl': value('28px'),
  },
  lineHeights: {
    xs: value('16px'),
    sm: value('18px'),
    md: value('20px'),
    xl: value('24px'),
    '3xl': value('26px'),
    '4xl': value('34px'),
  },
  fontWeights: { normal: value(400), medium: value(500), semibold: value(600) },
  spacing: grid,
  sizes: {
    ...grid,
    full: value('100%'),
    dialogSmall: value('420px'),
    dialogMedium: value('600px'),
    dialogLarge: value('900px'),
    dialogWork: value('1152px'),
    nav: value('216px'),
    rail: value('56px'),
    topBar: value('52px'),
    toolBar: value('48px'),
    dropdownMax: value('350px'),
    text: value('720px'),
  },
  radii: { l1: value('3px'), l2: value('4px'), l3: value('6px'), full: value('9999px') },
  durations: { fast: value('80ms'), moderate: value('120ms'), slow: value('160ms') },
  easings: { standard: value('cubic-bezier(.2,0,0,1)') },
  zIndex: {
    nav: value(5),
    dropdown: value(1000),
    modal: value(1400),
    popover: value(1500),
    overlay: value(1600),
    toast: value(1700),
    menu: value(1750),
  },
  colors: { signal: value('#ffc917'), signalContrast: value('#10212e') },
})

/**
 * Colours by meaning, light and dark. Contrast on every surface is at least 4.5:1 for text and 3:1 for
 * controls and graphics.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: modes('#ffffff', '#121b21'),
      canvas: modes('#f3f5f4', '#0c1317'),
      sunken: modes('#eaeeed', '#0a1014'),
      panel: modes('#ffffff', '#19242b'),
      hover: modes('#eff3f3', '#1a262d'),
      selected: modes('#e3eefb', '#13304e'),
    },
    border: { DEFAULT: modes('#dae0e0', '#26333a'), control: modes('#87959a', '#6b7a82') },
    fg: {
      DEFAULT: modes('#14202a', '#e8eef0'),
      muted: modes('#4a5862', '#abb8be'),
      subtle: modes('#5f6d75', '#8d9ba2'),
    },
    accent: { DEFAULT: modes('#0a5ab8', '#84b8ff'), contrast: modes('#ffffff', '#0a1420') },
    focus: modes('#0a5ab8', '#84b8ff'),
    ink: {
      solid: modes('#12283a', '#e8eef0'),
      solidHover: modes('#1d3a52', '#ffffff'),
      contrast: modes('#ffffff', '#10212e'),
    },
    success: { DEFAULT: modes('#14713b', '#63cf8e'), tint: modes('#e2f3e7', '#12301f') },
    failed: { DEFAULT: modes('#b3201f', '#ff9389'), tint: modes('#fce8e6', '#3b1b1a') },
    aborted: { DEFAULT: modes('#56636b', '#a9b6bc'), tint: modes('#e8ecec', '#222d34') },
    warning: { DEFAULT: modes('#865000', '#f2b84b'), tint: modes('#fdf0d8', '#342910') },
    nav: {
      DEFAULT: modes('#10212e', '#0a1116'),
      hover: modes('#1a3040', '#152028'),
      active: modes('#20394b', '#1b2a34'),
      line: modes('#223a4a', '#1d2931'),
      fg: value('#c6d2d9'),
      strong: value('#ffffff'),
      muted: value('#8ea0ab'),
    },
    scrim: modes('#10212e57', '#04080ab8'),
    /** Time window band and the grid behind it. */
    window: modes('#d5dcdd', '#35434b'),
    grid: modes('#e6eaea', '#202c33'),
  },
  shadows: {
    raised: modes('0 1px 2px #10212e1f, 0 3px 10px #10212e1a', '0 0 0 1px #2b3940, 0 6px 18px #0008'),
    dialog: modes('0 2px 6px #10212e1f, 0 18px 48px #10212e40', '0 0 0 1px #2b3940, 0 24px 60px #000a'),
  },
})
