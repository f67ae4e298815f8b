/** Folder of a user's files in the browser's private file system (OPFS). */
export const userFolder = (userId: string): string => `work-${userId}`
