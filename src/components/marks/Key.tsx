import { chakra } from '@chakra-ui/react/styled-system'

/** The key that does the same as the button or field around it; for the eye only. */
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
