import { chakra } from '@chakra-ui/react/styled-system'

/** Shortcut of the surrounding button or field; hidden from screen readers. */
export const Key = chakra(
  'kbd',
  {
    base: {
      display: { base: 'none', lg: 'inline' },
      paddingInline: '1.5',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderRadius: 'l1',
      fontFamily: 'body',
      fontSize: 'xs',
      lineHeight: 'xs',
      opacity: 0.8,
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
