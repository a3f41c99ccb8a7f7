/** A bucket of another store than the sandbox, by the environment of the tests. */
export function givenBucket() {
  const { TEST_STORAGE_URL: url, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  if (!url) return undefined;
  return { url, keys: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } };
}
