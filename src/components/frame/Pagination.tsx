import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { knownCount, pageLinks, pageSizes, rangeOfPage, type PageSize } from '../../lib/pages'
import { listTexts } from '../../texts/kit/list'
import { Button } from '../inputs/controls'
import { Icon } from '../marks/Icon'

type PaginationProps = {
  page: number
  itemsPerPage: number
  totalItems: number
  onPage: (page: number) => void
  /** Without it the page size is fixed. */
  onItemsPerPage?: (itemsPerPage: PageSize) => void
}

/** Range, page sizes and page links below a list; small screens show only the current page. */
export function Pagination({ page, itemsPerPage, totalItems, onPage, onItemsPerPage }: PaginationProps) {
  const count = knownCount(totalItems)
  const pageCount = Math.ceil((count ?? 0) / itemsPerPage)
  return (
    <Flex
      as="nav"
      data-footer
      aria-label={listTexts.pages}
      align="center"
      gap="1"
      minHeight={{ base: '12', md: '11' }}
      paddingInline={{ base: '4', md: '5' }}
      background="bg"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      fontSize="sm"
      color="fg.muted"
      flexShrink={0}
      fontVariantNumeric="tabular-nums"
    >
      <span>{rangeText(page, itemsPerPage, count)}</span>
      {onItemsPerPage === undefined ? null : (
        <Flex
          role="group"
          aria-label={listTexts.itemsPerPage}
          display={{ base: 'none', md: 'flex' }}
          align="center"
          gap="1"
          marginInlineStart="auto"
        >
          <Box as="span" marginInlineEnd="1">
            {listTexts.itemsPerPage}
          </Box>
          {pageSizes.map((size) => (
            <Button
              key={size}
              variant="quiet"
              size="iconSm"
              aria-pressed={size === itemsPerPage}
              {...(size === itemsPerPage ? { background: 'bg.hover', fontWeight: 'semibold' } : {})}
              onClick={() => onItemsPerPage(size)}
            >
              {size}
            </Button>
          ))}
        </Flex>
      )}
      {pageCount <= 1 ? null : (
        <Flex marginInlineStart={onItemsPerPage === undefined ? 'auto' : { base: 'auto', md: '6' }} gap="1">
          <Button
            variant="quiet"
            size="iconSm"
            aria-label={listTexts.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevron-left" />
          </Button>
          {pageLinks(page, pageCount).map((link) => (
            <Button
              key={link}
              variant={link === page ? 'solid' : 'quiet'}
              size="iconSm"
              aria-label={listTexts.page({ page: link })}
              aria-current={link === page ? 'page' : undefined}
              display={link === page ? undefined : { base: 'none', md: 'inline-flex' }}
              onClick={() => onPage(link)}
            >
              {link}
            </Button>
          ))}
          <Button
            variant="quiet"
            size="iconSm"
            aria-label={listTexts.nextPage}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevron-right" />
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

/** Text for a page that is loading or beyond the last one, which has no rows to count. */
function rangeText(page: number, itemsPerPage: number, count: number | null): string {
  if (count === null) return listTexts.page({ page })
  const range = rangeOfPage(page, itemsPerPage, count)
  return range === null ? listTexts.noRange({ total: count }) : listTexts.range({ ...range, total: count })
}
