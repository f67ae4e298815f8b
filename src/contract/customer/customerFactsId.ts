/** Id of the element with which our server sends the facts of a customer page as JSON, so that a script need not read them. */
export const customerFactsId = 'customer-facts'
