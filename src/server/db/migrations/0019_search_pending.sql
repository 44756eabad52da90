-- New search texts are entered in the trigram indexes together, not trigram by trigram with every record: a hundred
-- drafts of a push take a quarter of the time. Until then a search looks through what is pending, half a megabyte at most.
alter index if exists policyholder_search set (fastupdate = on, gin_pending_list_limit = 512);
--> statement-breakpoint
alter index if exists quote_search set (fastupdate = on, gin_pending_list_limit = 512);
