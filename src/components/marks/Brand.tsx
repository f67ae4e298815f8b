import { Flex } from '@chakra-ui/react/flex'
import { shellTexts } from '../../texts/shell/shell'

/** Logo and product name. */
export function Brand({ isNameHidden = false }: { isNameHidden?: boolean }) {
  return (
    <Flex align="center" gap="2.5" fontWeight="semibold" fontSize="16px">
      <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-label={shellTexts.productName}>
        <rect width="26" height="26" rx="4" fill="#ffc917" />
        <g fill="none" stroke="#10212e" strokeWidth="3">
          <path d="M6 8.5h14M13 8.5V20" />
        </g>
        <g fill="#ffc917" stroke="#10212e" strokeWidth="2.2">
          <circle cx="6" cy="8.5" r="2.6" />
          <circle cx="20" cy="8.5" r="2.6" />
          <circle cx="13" cy="19.4" r="2.6" />
        </g>
      </svg>
      {isNameHidden ? null : <span aria-hidden>{shellTexts.productName}</span>}
    </Flex>
  )
}
