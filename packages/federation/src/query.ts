/**
 * The query cache. Shared modules cannot be tree-shaken, so this file exports only what Kerf uses. Front ends import the
 * query cache from here.
 */
export {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
