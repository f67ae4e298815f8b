import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const field = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'input', 'helperText', 'errorText', 'select', 'textarea'],
  className: 'tw-field',
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: '100%', minWidth: 0 },
    label: { fontSize: 'sm', lineHeight: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    helperText: { fontSize: 'xs', lineHeight: 'xs', color: 'fg.subtle' },
    errorText: { fontSize: 'xs', lineHeight: 'xs', color: 'failed' },
  },
})

const tabs = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  className: 'tw-tabs',
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
    list: {
      display: 'flex',
      gap: '22px',
      paddingInline: '5',
      // Touch targets need 44 px.
      height: { base: '11', md: '38px' },
      flexShrink: 0,
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      background: 'none',
      border: 0,
      borderBlock: '3px solid transparent',
      paddingInline: '0.5',
      fontSize: 'md',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      flexShrink: 0,
      justifyContent: 'center',
      minWidth: { base: '11', md: 0 },
      _selected: { color: 'fg', borderBottomColor: 'fg' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-3px' },
    },
    content: { outline: 0, minHeight: 0, flex: 1, overflowY: 'auto', paddingInline: '5', paddingBlock: '5' },
  },
})

const checkbox = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  className: 'tw-checkbox',
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', cursor: 'pointer', minHeight: '6' },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '4',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'l1',
      background: 'bg',
      color: 'accent.contrast',
      flexShrink: 0,
      _checked: { background: 'accent', borderColor: 'accent' },
      _indeterminate: { background: 'accent', borderColor: 'accent' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
      _disabled: { background: 'bg.sunken', borderColor: 'border' },
      '& svg': { boxSize: '3', strokeWidth: 3 },
    },
    label: { fontSize: 'md', userSelect: 'none' },
  },
})

const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  className: 'tw-switch',
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed' },
    },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      width: '30px',
      height: '18px',
      padding: '2px',
      borderRadius: 'full',
      background: 'border.control',
      flexShrink: 0,
      transition: 'background-color 120ms',
      _checked: { background: 'accent' },
      _disabled: { background: 'border' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
    },
    thumb: {
      boxSize: '14px',
      borderRadius: 'full',
      background: 'bg',
      transition: 'transform 120ms',
      _checked: { transform: 'translateX(12px)' },
    },
    label: { fontSize: 'md', fontWeight: 'medium', userSelect: 'none', _disabled: { color: 'fg.subtle' } },
  },
})

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  className: 'tw-native-select',
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      width: '100%',
      appearance: 'none',
      height: { base: '11', md: '8' },
      paddingInlineStart: '2.5',
      paddingInlineEnd: '8',
      background: 'bg',
      color: 'fg',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'l2',
      fontSize: { base: '16px', md: 'md' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
      _disabled: { background: 'bg.sunken', color: 'fg.subtle', borderColor: 'border', opacity: 1 },
      _invalid: { borderColor: 'failed', boxShadow: 'inset 0 0 0 1px {colors.failed}' },
    },
    indicator: {
      position: 'absolute',
      insetInlineEnd: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.subtle',
      '& svg': { boxSize: '4' },
    },
  },
})

/** Recipes of the form controls. */
export const controlRecipes = { field, tabs, checkbox, switch: switchRecipe, nativeSelect }
