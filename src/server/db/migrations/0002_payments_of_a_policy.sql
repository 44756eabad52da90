-- Few of a policy's thousands of rows are payments, and every look at its account asks for them. Of a large table it is made
-- concurrently before the release (README.md).
create index if not exists financial_transaction_payment on financial_transaction using btree (policy_id) where type = 'payment';
