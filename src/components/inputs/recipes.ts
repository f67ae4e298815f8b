import { defineRecipe } from '@chakra-ui/react/styled-system'

const control = {
  width: '100%',
  minWidth: 0,
  background: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'l2',
  fontSize: { base: '16px', md: 'md' },
  lineHeight: 'md',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '1px', borderColor: 'focus' },
  _invalid: { borderColor: 'failed', boxShadow: 'inset 0 0 0 1px {colors.failed}' },
  _disabled: { background: 'bg.sunken', color: 'fg.subtle', borderColor: 'border', cursor: 'not-allowed' },
} as const

export const buttonRecipe = defineRecipe({
  className: 'tw-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '7px',
    flexShrink: 0,
    fontWeight: 'medium',
    fontFamily: 'body',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    background: 'transparent',
    color: 'fg',
    cursor: 'pointer',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: {
      background: 'bg.sunken',
      color: 'fg.subtle',
      borderColor: 'border',
      cursor: 'not-allowed',
      // An aria-disabled button would otherwise get the hover background, on which its text is unreadable.
      _hover: { background: 'bg.sunken' },
    },
  },
  variants: {
    variant: {
      solid: {
        background: 'ink.solid',
        borderColor: 'ink.solid',
        color: 'ink.contrast',
        _hover: { background: 'ink.solidHover' },
      },
      outline: { background: 'bg', borderColor: 'border.control', _hover: { background: 'bg.hover' } },
      quiet: {
        _hover: { background: 'bg.hover' },
        _disabled: {
          background: 'transparent',
          borderColor: 'transparent',
          _hover: { background: 'transparent' },
        },
      },
      danger: {
        background: 'bg',
        borderColor: 'failed',
        color: 'failed',
        _hover: { background: 'failed.tint' },
      },
      link: { color: 'accent', height: 'auto', padding: 0, _hover: { textDecoration: 'underline' } },
    },
    size: {
      sm: { height: { base: '11', md: '7' }, paddingInline: '9px', fontSize: 'sm' },
      md: { height: { base: '11', md: '8' }, paddingInline: '3', fontSize: 'md' },
      lg: { height: '10', paddingInline: '4', fontSize: 'lg' },
      icon: { height: { base: '11', md: '8' }, width: { base: '11', md: '8' }, padding: 0 },
      iconSm: { height: { base: '11', md: '7' }, width: { base: '11', md: '7' }, padding: 0 },
      bare: {},
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export const inputRecipe = defineRecipe({
  className: 'tw-input',
  base: { ...control, paddingInline: '2.5' },
  variants: {
    size: {
      md: { height: { base: '11', md: '8' } },
      lg: { height: '10', fontSize: '16px', paddingInline: '3' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const textareaRecipe = defineRecipe({
  className: 'tw-textarea',
  base: { ...control, paddingInline: '2.5', paddingBlock: '1.5', minHeight: '84px', resize: 'vertical' },
})

/** Line badge of a tour; its colours --tour and --tour-on are set by the row or panel. */
export const lineBadgeRecipe = defineRecipe({
  className: 'tw-line-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minWidth: '38px',
    height: '5',
    paddingInline: '5px',
    borderRadius: 'l1',
    fontFamily: 'cond',
    fontWeight: 'semibold',
    fontSize: 'sm',
    lineHeight: 'md',
    letterSpacing: '0.3px',
    fontVariantNumeric: 'tabular-nums lining-nums',
    background: 'var(--tour)',
    color: 'var(--tour-on)',
    _dark: { boxShadow: 'inset 0 0 0 1px #ffffff3d' },
  },
  variants: {
    size: { md: {}, lg: { height: '7', minWidth: '52px', fontSize: '2xl', borderRadius: 'l2' } },
    inactive: {
      true: {
        background: 'transparent',
        color: 'fg',
        boxShadow: 'inset 0 0 0 2px var(--tour)',
        _dark: { boxShadow: 'inset 0 0 0 2px color-mix(in srgb, var(--tour) 60%, #fff)' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const linkRecipe = defineRecipe({
  className: 'tw-link',
  base: {
    color: 'accent',
    textDecoration: 'none',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

export const spinnerRecipe = defineRecipe({
  className: 'tw-spinner',
  base: {
    display: 'inline-block',
    boxSize: '4',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
})
