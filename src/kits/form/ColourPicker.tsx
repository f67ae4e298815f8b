import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { onTourColour } from '../../lib/tourColour'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { isHexColour, completeColour, normaliseColour } from './hexColour'

type ColourPickerProps = {
  label: string
  name: string
  /** `#rrggbb` in lower case. Other typed text is kept and left to validation. */
  value: string
  /** Preset colours of the company. */
  swatches: readonly { code: string; name: string }[]
  error?: string | undefined
  isDisabled?: boolean
  onChange: (code: string) => void
}

/** The radio button is the swatch; --swatch and --tick are inline variables. */
const Swatch = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '7' },
    margin: 0,
    borderRadius: 'l2',
    background: 'var(--swatch)',
    cursor: 'pointer',
    boxShadow: 'inset 0 0 0 1px #10212e33',
    _dark: { boxShadow: 'inset 0 0 0 1px #ffffff3d' },
    '&:checked::after': {
      content: '""',
      width: '12px',
      height: '7px',
      borderColor: 'var(--tick)',
      borderStyle: 'solid',
      borderWidth: '0 0 2.5px 2.5px',
      transform: 'translateY(-2px) rotate(-45deg)',
    },
    '&:checked': { outline: '2px solid {colors.fg}', outlineOffset: '1px' },
    '&:focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
  },
})

const NativePicker = chakra('input', {
  base: {
    boxSize: { base: '11', md: '8' },
    padding: '3px',
    background: 'bg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: '2px' },
    '&::-moz-color-swatch': { border: 0, borderRadius: '2px' },
    _disabled: { cursor: 'not-allowed', background: 'bg.sunken', borderColor: 'border' },
  },
})

/** Selects one of the company's colours or any other. */
export function ColourPicker({
  label,
  name,
  value,
  swatches,
  error,
  isDisabled = false,
  onChange,
}: ColourPickerProps) {
  const settle = () => {
    const settled = completeColour(value)
    if (settled !== value) onChange(settled)
  }
  return (
    <FormField label={label} error={error} isDisabled={isDisabled}>
      <Flex gap="2">
        <Input
          name={name}
          width="112px"
          autoComplete="off"
          spellCheck={false}
          fontFamily="mono"
          placeholder="#rrggbb"
          value={value}
          onChange={(event) => onChange(normaliseColour(event.target.value))}
          onBlur={settle}
        />
        <NativePicker
          type="color"
          aria-label={texts.freeColour({ label })}
          title={texts.freeColour({ label })}
          disabled={isDisabled}
          value={isHexColour(value) ? value : '#000000'}
          onChange={(event) => onChange(normaliseColour(event.target.value))}
        />
      </Flex>
      {swatches.length === 0 ? null : (
        <Grid
          role="radiogroup"
          aria-label={texts.companyColours({ label })}
          templateColumns="repeat(6, max-content)"
          gap="2"
          paddingBlock="1.5"
        >
          {swatches.map((swatch) => (
            <Swatch
              key={swatch.code}
              type="radio"
              name={`${name}Swatch`}
              value={swatch.code}
              aria-label={swatch.name}
              title={swatch.name}
              checked={swatch.code === value}
              disabled={isDisabled}
              style={{ '--swatch': swatch.code, '--tick': onTourColour(swatch.code) } as CSSProperties}
              onChange={() => onChange(swatch.code)}
            />
          ))}
        </Grid>
      )}
    </FormField>
  )
}
